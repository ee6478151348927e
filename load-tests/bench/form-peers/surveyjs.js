import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';

let root;

/** Its documentation recommends lazy rendering for long forms. */
window.openForm = ({ json, data }) => {
  root = createRoot(document.getElementById('form'));
  const model = new Model(json);
  model.lazyRenderEnabled = true;
  model.data = data;
  root.render(createElement(Survey, { model }));
};
window.closeForm = () => root.unmount();
