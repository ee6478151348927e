import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';

/** Returns a PDF with these text fields, as somebody might upload it for the official form. */
export async function blankPdf(
  fields: readonly string[],
  {
    pages = 1,
    hasScript = false,
    hasAttachment = false,
    userPassword,
  }: { pages?: number; hasScript?: boolean; hasAttachment?: boolean; userPassword?: string } = {},
): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let at = 0; at < pages; at += 1) document.addPage();
  const form = document.getForm();
  fields.forEach((name, at) =>
    form
      .createTextField(name)
      .addToPage(document.getPage(0), { x: 50, y: 700 - at * 40, width: 300, height: 20 }),
  );
  if (hasScript) {
    const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') };
    document.catalog.set(PDFName.of('OpenAction'), document.context.register(document.context.obj(script)));
  }
  if (hasAttachment) await document.attach(Buffer.from('hello'), 'note.txt');
  if (userPassword !== undefined) document.encrypt({ userPassword, ownerPassword: userPassword || 'owner' });
  return Buffer.from(await document.save());
}

/** Returns the values of the text fields of a PDF by their names. */
export async function fieldsOf(pdf: Buffer): Promise<Record<string, string | undefined>> {
  const document = await PDFDocument.load(pdf);
  const fields = document.getForm().getFields();
  return Object.fromEntries(
    fields.map((field) => [field.getName(), document.getForm().getTextField(field.getName()).getText()]),
  );
}

/** Returns the body of an upload. */
export function uploadOf(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.append('files', new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }), 'form.pdf');
  return form;
}
