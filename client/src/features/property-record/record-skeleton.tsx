import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { Placeholder } from '../../ui/placeholder';
import { Section } from '../../ui/section';
import { RecordFrame } from './record-frame';
import { RecordHeader } from './record-header';

const { palette, propertyEditor, shell, tenancies } = messages;

/** Shows the shape of the record of a property before its parts have loaded. */
export const RecordSkeleton = ({ actions }: { actions: ReactNode }) => (
  <>
    <RecordHeader place={null} code="" active={null} isCommonArea={false} actions={actions} />
    <Box role="status" aria-label={shell.loading}>
      <RecordFrame
        facts={
          <>
            <Section title={propertyEditor.nextInspection}>
              <Placeholder shape="lines" count={3} />
            </Section>
            <Section title={palette.inspections}>
              <Placeholder shape="rows" count={2} />
            </Section>
            <Section title={propertyEditor.tenantInformation}>
              <Placeholder shape="rows" count={2} />
            </Section>
            <Section title={tenancies.heading}>
              <Placeholder shape="rows" count={4} />
            </Section>
            <Section title={propertyEditor.propertyDetails}>
              <Placeholder shape="rows" count={5} />
            </Section>
          </>
        }
      >
        <Placeholder shape="cards" count={4} />
      </RecordFrame>
    </Box>
  </>
);
