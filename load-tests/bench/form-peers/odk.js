import { OdkWebForm, webFormsPlugin } from '@getodk/web-forms';
import { createApp, h } from 'vue';

let app;

window.openForm = (formXml) => {
  const noAttachment = () => Promise.resolve(new Response(null, { status: 404 }));
  app = createApp({
    render: () =>
      h(OdkWebForm, { formXml, fetchFormAttachment: noAttachment, missingResourceBehavior: 'BLANK' }),
  });
  app.use(webFormsPlugin);
  app.mount(document.getElementById('form'));
};
window.closeForm = () => app.unmount();
