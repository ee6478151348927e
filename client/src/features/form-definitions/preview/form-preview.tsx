import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { Component, useCallback, useState, type ReactNode } from 'react';
import { ReportForm } from '../../../report-form/report-form';
import { showToast } from '../../../ui/toast';
import { HiddenList } from './hidden-list';
import { PreviewSwitches, type PreviewChoices } from './preview-switches';
import { useSampleSession } from './use-sample-session';

const { forms } = messages;

const PHONE_PX = 390;
/** Wide enough for both sides, with the list of sections as a menu. */
const DESK_PX = 1100;

interface FormPreviewProps {
  /** Passed the publish gate. */
  definition: FormDefinition;
  /** The text has been edited since and has errors. */
  isOutdated: boolean;
}

const showSubmitted = () => showToast({ kind: 'success', text: forms.previewSubmitted });

/** Preview of the form: compiled here and rendered like the real one, over a report that exists only here. */
export function FormPreview({ definition, isOutdated }: FormPreviewProps) {
  const [choices, setChoices] = useState<PreviewChoices>({
    side: 'moveIn',
    country: definition.appliesTo.country[0] ?? 'CA',
    owner: 'person',
    role: 'inspector',
    width: 'phone',
  });
  const { session, number } = useSampleSession(definition, choices);
  return (
    <>
      <PreviewSwitches choices={choices} onChoices={setChoices} />
      {isOutdated && <Alert severity="warning">{forms.previewKept}</Alert>}
      <Unconfirmed definition={definition} />
      <HiddenList session={session} />
      <PreviewBoundary key={number} fallback={<Alert severity="error">{forms.previewCrashed}</Alert>}>
        <PreviewWidth width={choices.width}>
          <ReportForm session={session} onSubmitted={showSubmitted} />
        </PreviewWidth>
      </PreviewBoundary>
    </>
  );
}

/** Open points of the form's author, shown before publishing. */
function Unconfirmed({ definition: { metadata } }: { definition: FormDefinition }) {
  if (metadata.unconfirmed.length === 0) return null;
  return (
    <Box component="details" sx={{ px: 2, py: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 650 }}>
        {forms.unconfirmed}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {metadata.unconfirmed.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </Box>
    </Box>
  );
}

interface PreviewBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Contains rendering errors of the preview, so that the edited text survives. */
class PreviewBoundary extends Component<PreviewBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(this: void): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Returns the width of an element; 0 before layout. */
function useMeasuredWidth() {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, measure };
}

/** Renders the form at phone or desktop width, scaled down to fit. */
function PreviewWidth({ width, children }: { width: PreviewChoices['width']; children: ReactNode }) {
  const { width: pane, measure } = useMeasuredWidth();
  const wanted = width === 'phone' ? PHONE_PX : Math.max(DESK_PX, pane);
  const zoom = pane === 0 ? 1 : Math.min(1, pane / wanted);
  return (
    <Box ref={measure} sx={{ bgcolor: 'background.default', borderTop: 1, borderColor: 'divider' }}>
      <Box data-width={width} sx={{ px: 1.5, mx: 'auto' }} style={{ width: wanted, zoom }}>
        {children}
      </Box>
    </Box>
  );
}
