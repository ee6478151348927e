import {
  SIDES,
  isVisible,
  type Item,
  type Section as SectionOfForm,
  type Side,
} from '@walkthrough/form-definitions';
import { memo, type CSSProperties } from 'react';
import { useReportForm } from '../form-context';
import { useItemText } from '../controls/control';
import { useFollowedStore, useFormData, useIsEnabled, useIsVisible } from '../json-forms-state';
import type { FormElement, ElementProps } from '../ui-elements';
import { Children } from './children';
import { sectionAnchor } from '../page/anchors';
import { NoCorrections } from '../page/no-corrections';

type Props = ElementProps;

/** The whole form: sections stacked vertically. */
export function VerticalLayout({ uischema, enabled }: Props) {
  const { store } = useReportForm();
  useFollowedStore(store);
  return <Children elements={uischema.elements} enabled={enabled} />;
}

/** Returns the sides with visible content in a section. */
function useShownSides(section: SectionOfForm | undefined): readonly Side[] {
  const { store, model } = useReportForm();
  const answers = useFormData();
  return SIDES.filter((side) =>
    section?.items.some(
      (item) =>
        (item.keys?.[side] !== undefined || item.rows?.some(({ keys }) => keys[side] !== undefined)) &&
        isVisible(model.document, item, side, answers, store.context),
    ),
  );
}

interface SectionFrameProps {
  section: SectionOfForm;
  /** `moveIn moveOut`: an empty side takes no space when shown alone. */
  sides: string;
  elements: readonly FormElement[] | undefined;
  enabled: boolean;
}

const SectionFrame = memo(function SectionFrame({ section, sides, elements, enabled }: SectionFrameProps) {
  const { model } = useReportForm();
  const id = sectionAnchor(section.id);
  return (
    <section className="wt-section" id={id} aria-labelledby={`${id}-title`} data-sides={sides}>
      <h2 className="wt-section-title" id={`${id}-title`} tabIndex={-1}>
        {model.text(section.title)}
      </h2>
      <NoCorrections section={section} />
      <div className="wt-section-grid">
        <Children elements={elements} enabled={enabled} />
      </div>
    </section>
  );
});

export function Section({ uischema, enabled }: Props) {
  const { model } = useReportForm();
  const section = model.sectionOf(uischema.options?.sectionId ?? '');
  const sides = useShownSides(section).join(' ');
  const visible = useIsVisible(uischema);
  if (section === undefined || !visible) return null;
  return <SectionFrame section={section} sides={sides} elements={uischema.elements} enabled={enabled} />;
}

/** Types that can share a line on a phone. */
const NARROW_TYPES: readonly string[] = ['numeric', 'decimal', 'money', 'time'];

/** Returns the grid position of an item or its cells. */
function usePlace(uischema: FormElement): CSSProperties {
  const { model } = useReportForm();
  const itemId = uischema.options?.itemId ?? '';
  const { row, start, span } = model.placementOf(itemId);
  // On a phone only numbers share a line; texts need the full width.
  const small = NARROW_TYPES.includes(model.itemOf(itemId)?.type ?? '') ? Math.max(span, 6) : 12;
  return { '--row': row, '--start': start, '--span': span, '--small': small } as CSSProperties;
}

/** An item on both sides. */
export function PairRow({ uischema, enabled }: Props) {
  return (
    <div className="wt-pair" style={usePlace(uischema)}>
      <Children elements={uischema.elements} enabled={enabled} />
    </div>
  );
}

/** One side of an item; decides whether it is editable. */
export function SideCell({ uischema }: Props) {
  const enabled = useIsEnabled(uischema);
  const side = uischema.options?.side;
  if (uischema.elements?.length === 0) return null;
  return (
    <div className="wt-cell" data-side={side}>
      <Children elements={uischema.elements} enabled={enabled} />
    </div>
  );
}

export function Title({ uischema }: Props) {
  const { model } = useReportForm();
  const place = usePlace(uischema);
  const item = model.itemOf(uischema.options?.itemId ?? '');
  return useIsVisible(uischema) && item !== undefined ? <TitleText item={item} place={place} /> : null;
}

function TitleText({ item, place }: { item: Item; place: CSSProperties }) {
  const { store } = useReportForm();
  return (
    <h3 className="wt-title" style={place}>
      {useItemText(item.label, item, store.context.activeSide)}
    </h3>
  );
}

/** Instructions, with a picture. */
export function Note({ uischema }: Props) {
  const { model } = useReportForm();
  const place = usePlace(uischema);
  const item = model.itemOf(uischema.options?.itemId ?? '');
  return useIsVisible(uischema) && item !== undefined ? <NoteText item={item} place={place} /> : null;
}

function NoteText({ item, place }: { item: Item; place: CSSProperties }) {
  const { model, store } = useReportForm();
  const side = store.context.activeSide;
  const text = useItemText(item.label, item, side);
  const help = useItemText(item.help, item, side);
  const { picture } = item;
  return (
    <div className="wt-note" style={place}>
      <p>{text}</p>
      {help !== '' && <p className="wt-help">{help}</p>}
      {picture && <img src={picture.data} alt={model.text(picture.alt)} loading="lazy" decoding="async" />}
    </div>
  );
}

export function Divider({ uischema }: Props) {
  const place = usePlace(uischema);
  return useIsVisible(uischema) ? <hr className="wt-divider" style={place} /> : null;
}

export function Padding({ uischema }: Props) {
  const place = usePlace(uischema);
  return useIsVisible(uischema) ? <div className="wt-padding" style={place} /> : null;
}

/** Renders nothing: the form is newer than this client, and the server validates the submission. */
export function UnknownElement() {
  return null;
}
