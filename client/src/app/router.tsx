import { createBrowserRouter, Navigate } from 'react-router-dom';
import { SignInScreen } from '../features/sign-in/sign-in-screen';
import {
  hasWorkBasket,
  isMaster,
  mayConfigure,
  mayOpenConditionManagement,
  mayOpenInspections,
  mayOpenReports,
  maySeeAttention,
} from '../session/permissions';
import { SCREENS } from '../session/screens';
import { RequireAbility, RequireSession } from './guards';
import { AppShell } from './shell/app-shell';
import { CrashScreen } from './shell/crash-screen';
import { LoadingScreen } from './shell/loading-screen';

const landing = async () => ({
  Component: (await import(/* webpackChunkName: 'landing' */ '../features/landing/landing-screen'))
    .LandingScreen,
});

/** Each screen but the first is a chunk of its own: an inspector's phone never downloads the boards. */
export const router = createBrowserRouter([
  {
    element: <AppShell />,
    errorElement: <CrashScreen />,
    HydrateFallback: LoadingScreen,
    children: [
      // With the first files: it is the first screen that a new device shows.
      { path: SCREENS.signIn, Component: SignInScreen },
      {
        path: SCREENS.registration,
        lazy: async () => ({
          Component: (
            await import(/* webpackChunkName: 'registration' */ '../features/sign-in/registration-screen')
          ).RegistrationScreen,
        }),
      },
      {
        path: SCREENS.passwordReset,
        lazy: async () => ({
          Component: (
            await import(/* webpackChunkName: 'registration' */ '../features/sign-in/password-reset-screen')
          ).PasswordResetScreen,
        }),
      },
      {
        path: SCREENS.verify,
        lazy: async () => ({
          Component: (await import(/* webpackChunkName: 'verify' */ '../features/verify/verify-screen'))
            .VerifyScreen,
        }),
      },
      {
        element: <RequireSession />,
        children: [
          { path: SCREENS.landing, lazy: landing },
          { path: SCREENS.customer, lazy: landing },
          {
            path: SCREENS.passwordChange,
            lazy: async () => ({
              Component: (
                await import(/* webpackChunkName: 'account' */ '../features/account/password-change-screen')
              ).PasswordChangeScreen,
            }),
          },
          {
            path: SCREENS.usernameChange,
            lazy: async () => ({
              Component: (
                await import(/* webpackChunkName: 'account' */ '../features/account/username-change-screen')
              ).UsernameChangeScreen,
            }),
          },
          {
            element: <RequireAbility allowed={hasWorkBasket} />,
            children: [
              {
                path: SCREENS.workBasket,
                lazy: async () => ({
                  Component: (
                    await import(
                      /* webpackChunkName: 'work-basket' */ '../features/work-basket/work-basket-screen'
                    )
                  ).WorkBasketScreen,
                }),
              },
            ],
          },
          {
            element: <RequireAbility allowed={mayOpenInspections} />,
            children: [
              {
                path: SCREENS.inspections,
                lazy: async () => ({
                  Component: (
                    await import(
                      /* webpackChunkName: 'inspection-management' */ '../features/inspection-management/inspection-management-screen'
                    )
                  ).InspectionManagementScreen,
                }),
              },
            ],
          },
          {
            element: <RequireAbility allowed={mayConfigure} />,
            children: [
              {
                path: SCREENS.templateConfiguration,
                lazy: async () => ({
                  Component: (
                    await import(
                      /* webpackChunkName: 'template-config' */ '../features/template-config/template-config-screen'
                    )
                  ).TemplateConfigScreen,
                }),
              },
              {
                path: SCREENS.formDefinitions,
                lazy: async () => ({
                  Component: (
                    await import(
                      /* webpackChunkName: 'form-definitions' */ '../features/form-definitions/form-list-screen'
                    )
                  ).FormListScreen,
                }),
              },
              {
                path: `${SCREENS.formDefinitions}/:key/:version`,
                lazy: async () => ({
                  Component: (
                    await import(
                      /* webpackChunkName: 'form-editor' */ '../features/form-definitions/form-editor-screen'
                    )
                  ).FormEditorScreen,
                }),
              },
            ],
          },
          {
            element: <RequireAbility allowed={isMaster} />,
            children: [
              {
                path: SCREENS.mailOutbox,
                lazy: async () => ({
                  Component: (
                    await import(
                      /* webpackChunkName: 'mail-outbox' */ '../features/mail-outbox/mail-outbox-screen'
                    )
                  ).MailOutboxScreen,
                }),
              },
            ],
          },
          {
            element: <RequireAbility allowed={maySeeAttention} />,
            children: [
              {
                path: SCREENS.attention,
                lazy: async () => ({
                  Component: (
                    await import(
                      /* webpackChunkName: 'job-attention' */ '../features/job-attention/job-attention-screen'
                    )
                  ).JobAttentionScreen,
                }),
              },
            ],
          },
          {
            element: <RequireAbility allowed={mayOpenReports} />,
            children: [
              {
                path: SCREENS.conditionForm,
                lazy: async () => ({
                  Component: (
                    await import(
                      /* webpackChunkName: 'condition-form' */ '../features/condition-form/condition-form-screen'
                    )
                  ).ConditionFormScreen,
                }),
              },
            ],
          },
          {
            element: <RequireAbility allowed={mayOpenConditionManagement} />,
            children: [
              {
                path: SCREENS.conditionManagement,
                lazy: async () => ({
                  Component: (
                    await import(
                      /* webpackChunkName: 'inspection-management' */ '../features/inspection-management/condition-management-screen'
                    )
                  ).ConditionManagementScreen,
                }),
              },
            ],
          },
        ],
      },
      { path: '*', element: <Navigate to={SCREENS.signIn} replace /> },
    ],
  },
]);
