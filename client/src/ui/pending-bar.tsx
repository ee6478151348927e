import { messages } from '@walkthrough/domain';

/**
 * The sign, while a screen or a part of one is being loaded, that the press was taken. The browser's own, and its place is
 * written in index.html: what draws it must not weigh in the scripts that come first.
 */
export const PendingBar = () => <progress className="pending" aria-label={messages.shell.loading} />;
