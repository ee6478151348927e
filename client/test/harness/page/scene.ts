import type { SampleFacts } from '../../../src/report-form/sample/sample-report';

/** What a test asks for, as the query of the page's address. */
export interface Scene extends Omit<SampleFacts, 'country'> {
  form: string;
  /** Null: the first that the form applies to. */
  country: string | null;
  /** Rooms that are there already on the active side. */
  rooms: number;
  /** A photo without a caption in the first room. */
  photo: boolean;
  /** Two photos of the first room at the move-in, and one at the move-out. */
  compared: boolean;
  /** The report names other tenants than the property. */
  otherTenants: boolean;
  /** What becomes of Submit and of opening. */
  submit: 'delivered' | 'queued' | 'refused';
  opening: 'works' | 'fails' | 'fails-once';
  /** The server has lost the photos. */
  photosGone: boolean;
  deviceFull: boolean;
}

export function sceneOf(query: URLSearchParams): Scene {
  const has = (name: string) => query.get(name) === '1';
  return {
    form: query.get('form') ?? 'condition-ca',
    country: query.get('country'),
    side: query.get('side') === 'moveOut' ? 'moveOut' : 'moveIn',
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
