import { messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../../../src/app/providers';
import { ConditionFormScreen } from '../../../src/features/condition-form/condition-form-screen';
import { SCREENS } from '../../../src/session/screens';
import { sessionStore, type Session } from '../../../src/session/session-store';
import { ToastHost } from '../../../src/ui/toast';

const withToasts = (screen: ReactNode) => (
  <>
    {screen}
    <ToastHost dismissLabel={messages.common.dismiss} />
  </>
);

/** The real screen; links lead to placeholder texts. */
const router = createBrowserRouter([
  { path: SCREENS.conditionForm, element: withToasts(<ConditionFormScreen />) },
  { path: SCREENS.workBasket, element: withToasts(<p>The inspector is home</p>) },
  { path: SCREENS.inspections, element: withToasts(<p>The manager is home</p>) },
]);

/** The user is signed in as the role that the URL requires: a manager with `manager=true`. */
const query = new URLSearchParams(window.location.search);
const isManager = query.get('manager') === 'true';
/** With `dictation=1`, the company allows the browser's speech service. */
const tenant = { tenantConfig: { allowsOnlineDictation: true } } as Session['tenant'];
sessionStore.save({
  credentials: { token: '', dateCreated: Date.now(), expiresAt: Number.MAX_SAFE_INTEGER, roles: [] },
  user: {
    id: 7,
    roles: [isManager ? 'ROLE_MANAGER' : 'ROLE_INSPECTOR'],
    inspector: isManager ? null : { id: 7 },
  } as unknown as Session['user'],
  tenant: query.get('dictation') === '1' ? tenant : null,
  templates: [],
  logo: null,
});

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}
