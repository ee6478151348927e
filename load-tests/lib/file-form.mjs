/** A form with one file, for whatever sends it: Node makes it its own, k6 writes it out. */
export class FileForm {
  /**
   * @param fields texts by their names
   * @param file `{ field, name, type, bytes }`, the bytes as an ArrayBuffer or a view of one
   */
  constructor(fields, file) {
    this.fields = fields;
    this.file = file;
  }
}
