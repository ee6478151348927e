import type { SampleFacts } from '../../../src/report-form/sample/sample-report';

/** Options of a test, as the query of the URL. */
export interface Scene extends Omit<SampleFacts, 'country'> {
  form: string;
  /** Null for the first country that the form applies to. */
  country: string | null;
  /** Number of existing rooms of the active side. */
  rooms: number;
  /** Adds a photo without a caption to the first room. */
  photo: boolean;
  /** Adds two photos of the first room at the move-in and one at the move-out. */
  compared: boolean;
  /** Whether the report names other tenants than the property. */
  otherTenants: boolean;
  /** Result of Submit and of opening. */
  submit: 'delivered' | 'queued' | 'refused';
  opening: 'works' | 'fails' | 'fails-once';
  /** Whether the server has lost the photos. */
  photosGone: boolean;
  deviceFull: boolean;
}

const sideOf = (side: string | null): Scene['side'] =>
  side === 'moveOut' || side === 'single' ? side : 'moveIn';

export function sceneOf(query: URLSearchParams): Scene {
  const has = (name: string) => query.get(name) === '1';
  return {
    form: query.get('form') ?? 'condition-ca',
    country: query.get('country'),
    side: sideOf(query.get('side')),
    lock: query.get('lock'),
    ownerIsCompany: has('company'),
    manager: query.get('manager') === 'true',
    rooms: Number(query.get('rooms') ?? 0),
    photo: has('photo'),
    compared: has('compared'),
    tenants: (query.get('tenants') ?? 'Ana Lee,Ben Lee').split(',').filter(Boolean),
    otherTenants: has('otherTenants'),
    submit: (query.get('submit') ?? 'delivered') as Scene['submit'],
    opening: (query.get('opening') ?? 'works') as Scene['opening'],
    photosGone: has('gone'),
    deviceFull: has('full'),
  };
}
