import Box from '@mui/material/Box';
import { useCallback, useState, type ReactNode } from 'react';
import type { PreviewChoices } from './preview-switches';

const PHONE_PX = 390;
/** Wide enough for both sides, with the list of sections as a menu. */
const DESK_PX = 1100;

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
export function PreviewWidth({ width, children }: { width: PreviewChoices['width']; children: ReactNode }) {
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
