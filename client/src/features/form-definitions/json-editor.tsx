import { json } from '@codemirror/lang-json';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import Box from '@mui/material/Box';
import { basicSetup, EditorView } from 'codemirror';
import { useEffect, useRef } from 'react';
import { cspNonce } from '../../ui/csp-nonce';
import type { PlacedFinding } from './form-validation';
import type { TextRange } from './json-ranges';

/** Place to show. A new object shows the same place again. */
export interface Jump {
  place: TextRange;
}

interface JsonEditorProps {
  /** Initial text; another text needs another editor. */
  initialText: string;
  name: string;
  readOnly: boolean;
  findings: readonly PlacedFinding[];
  onText: (text: string) => void;
  jump: Jump | null;
}

const HIGHLIGHTS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color-info)' },
  { tag: tags.string, color: 'var(--color-danger)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--color-success)' },
]);

/** Styles carry the page's nonce because of the content security policy. Tab leaves the editor. */
function extensionsOf({ name, readOnly }: JsonEditorProps, onText: (text: string) => void) {
  return [
    ...(cspNonce ? [EditorView.cspNonce.of(cspNonce)] : []),
    basicSetup,
    json(),
    lintGutter(),
    // It takes the focus anyway; axe does not count editable content.
    EditorView.contentAttributes.of({ 'aria-label': name, tabindex: '0' }),
    EditorState.readOnly.of(readOnly),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onText(update.state.doc.toString());
    }),
    syntaxHighlighting(HIGHLIGHTS),
    EditorView.theme({
      '&': { height: '100%', fontSize: '13px', backgroundColor: 'var(--wt-palette-background-paper)' },
      '&.cm-focused': { outline: '2px solid var(--wt-palette-primary-main)', outlineOffset: '-2px' },
      '.cm-content': { caretColor: 'var(--color-ink)' },
      '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
      '.cm-gutters': {
        color: 'var(--color-ink-soft)',
        backgroundColor: 'var(--color-page)',
        borderRightColor: 'var(--color-line)',
      },
      '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--wt-palette-action-hover)' },
      '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
        backgroundColor: 'var(--color-accent-light)',
      },
      '.cm-selectionMatch, .cm-searchMatch': { backgroundColor: 'var(--color-warning-light)' },
      '.cm-foldPlaceholder': { color: 'inherit', backgroundColor: 'transparent' },
      '.cm-panels, .cm-tooltip': {
        color: 'var(--color-ink)',
        backgroundColor: 'var(--color-surface)',
        borderColor: 'var(--color-line)',
      },
      '.cm-textfield, .cm-button': {
        color: 'inherit',
        backgroundImage: 'none',
        backgroundColor: 'transparent',
        borderColor: 'var(--color-line-strong)',
      },
      '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
    }),
  ];
}

/** JSON editor with line numbers, folding, search and inline findings. */
export function JsonEditor(props: JsonEditorProps) {
  const { findings, jump, onText } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const listener = useRef(onText);
  const start = useRef(props);
  useEffect(() => {
    listener.current = onText;
  }, [onText]);

  useEffect(() => {
    if (!host.current) return;
    const extensions = extensionsOf(start.current, (text) => listener.current(text));
    const editor = new EditorView({ doc: start.current.initialText, parent: host.current, extensions });
    view.current = editor;
    return () => {
      editor.destroy();
      view.current = null;
    };
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const end = editor.state.doc.length;
    const diagnostics = findings.map(({ from, to, severity, message }) => ({
      from: Math.min(from, end),
      to: Math.min(Math.max(from, to), end),
      severity,
      message,
    }));
    editor.dispatch(setDiagnostics(editor.state, diagnostics));
  }, [findings]);

  // Selects the place and scrolls to it.
  useEffect(() => {
    const editor = view.current;
    if (!editor || !jump) return;
    const { from, to } = jump.place;
    const end = editor.state.doc.length;
    const [anchor, head] = [Math.min(from, end), Math.min(to, end)];
    editor.dispatch({
      selection: { anchor, head },
      effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
    });
    editor.focus();
  }, [jump]);

  return <Box ref={host} sx={{ height: '100%', minHeight: 0, overflow: 'hidden' }} />;
}
