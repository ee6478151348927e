import { isCustomerSide } from '@walkthrough/domain';
import { mayOpenCalendar, mayOpenConditionManagement, mayOpenInspections } from '../../session/permissions';
import type { ScreenRoute } from '../../session/screen-route';

export const inspectionsRoute: ScreenRoute = {
  path: '/inspections',
  access: mayOpenInspections,
  load: async () =>
    (await import(/* webpackChunkName: 'inspection-management' */ './inspection-management-screen'))
      .InspectionManagementScreen,
};

export const conditionManagementRoute: ScreenRoute = {
  path: '/condition-inspection-management',
  access: mayOpenConditionManagement,
  load: async () =>
    (await import(/* webpackChunkName: 'inspection-management' */ './condition-management-screen'))
      .ConditionManagementScreen,
};

export const inspectionDataRoute: ScreenRoute = {
  path: '/customer/inspection-reports',
  access: isCustomerSide,
  load: async () =>
    (await import(/* webpackChunkName: 'inspection-management' */ './customer-data/inspection-data-screen'))
      .InspectionDataScreen,
};

export const calendarRoute: ScreenRoute = {
  path: '/calendar',
  access: mayOpenCalendar,
  load: async () =>
    (await import(/* webpackChunkName: 'calendar' */ './calendar/calendar-screen')).CalendarScreen,
};
