import { Formio } from '@formio/js/dist/formio.form.min.js';

let form;

window.openForm = async (model) => {
  form = await (Formio ?? window.Formio).createForm(document.getElementById('form'), model.form);
  await form.setSubmission({ data: model.data });
};
window.closeForm = () => {
  form.destroy(true);
  document.getElementById('form').replaceChildren();
};
