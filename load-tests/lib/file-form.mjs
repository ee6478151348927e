/** A form with one file. Each platform encodes it: FormData in Node, multipart text in k6. */
export class FileForm {
  /**
   * @param fields texts by name
   * @param file `{ field, name, type, bytes }`, the bytes as an ArrayBuffer or a view of one
   */
  constructor(fields, file) {
    this.fields = fields;
    this.file = file;
  }
}
