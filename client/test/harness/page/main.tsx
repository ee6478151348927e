import { messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../../../src/app/providers';
import { ConditionFormScreen } from '../../../src/features/condition-form/condition-form-screen';
import { SCREENS } from '../../../src/session/screens';
import { ToastHost } from '../../../src/ui/toast';

const withToasts = (screen: ReactNode) => (
  <>
    {screen}
    <ToastHost dismissLabel={messages.common.dismiss} />
  </>
);

/** The screen as the product draws it; where it leads are words. */
const router = createBrowserRouter([
  { path: SCREENS.conditionForm, element: withToasts(<ConditionFormScreen />) },
  { path: SCREENS.workBasket, element: withToasts(<p>The inspector is home</p>) },
  { path: SCREENS.inspections, element: withToasts(<p>The manager is home</p>) },
]);

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}
