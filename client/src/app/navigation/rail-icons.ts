import AddHomeIcon from '@mui/icons-material/AddHomeOutlined';
import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import KindsIcon from '@mui/icons-material/CategoryOutlined';
import ChecklistIcon from '@mui/icons-material/FactCheckOutlined';
import CustomersIcon from '@mui/icons-material/HandshakeOutlined';
import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import EditIcon from '@mui/icons-material/EditNoteOutlined';
import EmailIcon from '@mui/icons-material/MailOutlined';
import FormIcon from '@mui/icons-material/DynamicFormOutlined';
import GavelIcon from '@mui/icons-material/GavelOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import MoveIcon from '@mui/icons-material/MoveUpOutlined';
import PaidIcon from '@mui/icons-material/PaidOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import ReportProblemIcon from '@mui/icons-material/ReportProblemOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import SharedAreaIcon from '@mui/icons-material/HolidayVillageOutlined';
import SupervisorIcon from '@mui/icons-material/SupervisorAccountOutlined';
import TeamsIcon from '@mui/icons-material/GroupsOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import UpdateIcon from '@mui/icons-material/RuleOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import VideoIcon from '@mui/icons-material/OndemandVideoOutlined';
import VideoSettingsIcon from '@mui/icons-material/VideoSettingsOutlined';
import WorkIcon from '@mui/icons-material/WorkOutlineOutlined';
import type { LandingPath } from '@walkthrough/domain';
import type { ElementType } from 'react';

/** A rail with icons only has nothing else to see, so each screen has its own. */
export const RAIL_ICONS: Readonly<Record<LandingPath, ElementType>> = {
  '/inspector': WorkIcon,
  '/customer/inspection-reports': AssignmentIcon,
  '/condition-inspection-management': MoveIcon,
  '/inspection-summary': InsightsIcon,
  '/inspections': AssignmentIcon,
  '/calendar': CalendarIcon,
  '/common-area-inspections': SharedAreaIcon,
  '/teams': TeamsIcon,
  '/remuneration': PaidIcon,
  '/audited-summary': ChecklistIcon,
  '/properties': ApartmentIcon,
  '/managerPropertyDetails': EditIcon,
  '/auditLogs': HistoryIcon,
  '/dataUpdateRequestLog': UpdateIcon,
  '/subtenant-inspections': MoveIcon,
  '/customer/property-spreadsheets': UploadIcon,
  '/customer/property-details': EditIcon,
  '/customer/property-managers': SupervisorIcon,
  '/password-change': KeyIcon,
  '/username-change': KeyIcon,
  '/users': PeopleIcon,
  '/devices': DevicesIcon,
  '/customer-management': CustomersIcon,
  '/customer-config': SettingsIcon,
  '/master/tenants': BusinessIcon,
  '/master/inspections': AssignmentIcon,
  '/tenant-log': ReceiptIcon,
  '/training-videos-configuration': VideoSettingsIcon,
  '/master/mails': EmailIcon,
  '/attention': ReportProblemIcon,
  '/training-videos-gallery': VideoIcon,
  '/adminTenantConfig': SettingsIcon,
  '/inspection-template-config': TuneIcon,
  '/form-definitions': FormIcon,
  '/inspection-kinds': KindsIcon,
  '/tenancy-law': GavelIcon,
};

/** The same screen, opened for something new. */
export const NEW_ICON = AddHomeIcon;
