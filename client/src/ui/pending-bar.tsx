import { messages } from '@walkthrough/domain';

/**
 * Shows that a screen, or a part of one, is loading. A native element styled in index.html, so that it adds nothing
 * to the first scripts.
 */
export const PendingBar = () => <progress className="pending" aria-label={messages.shell.loading} />;
