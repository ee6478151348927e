import { messages } from '@walkthrough/domain';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../../src/app/providers';
import { ConditionFormScreen } from '../../src/features/condition-form/condition-form-screen';
import { SCREENS } from '../../src/session/screens';
import { ToastHost } from '../../src/ui/toast';

/** The screen as the product draws it; where it leads are words. */
const router = createBrowserRouter([
  {
    path: SCREENS.conditionForm,
    element: (
      <>
        <ConditionFormScreen />
        <ToastHost dismissLabel={messages.common.dismiss} />
      </>
    ),
  },
  { path: SCREENS.workBasket, element: <p>The inspector is home</p> },
  { path: SCREENS.inspections, element: <p>The manager is home</p> },
]);

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}
