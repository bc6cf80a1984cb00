// The editor itself, a chunk of its own: only who writes loads it.
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useId } from 'react';
import { editorTexts as texts } from '../texts.ts';
import styles from './editor.module.css';
import { EditorToolbar } from './editor-toolbar.tsx';
import { cleanPasted } from './pasted-html.ts';
import { markVariables, unmarkVariables } from './variable-markup.ts';
import { VariableNode } from './variable-node.ts';

export interface RichEditorProps {
  label: string;
  /** What it begins with; to show something else it is made anew. */
  initialHtml: string;
  /** Names beside the platform's own that the mail already uses. */
  variables: readonly string[];
  /** Lower, for a follow-up. */
  low?: boolean;
  autoFocus?: boolean;
  onChange: (html: string) => void;
}

/** What a mail can hold: whatever else is pasted loses its shape and keeps its words. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto'],
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
    },
  }),
  VariableNode,
];

export function RichEditor({
  label,
  initialHtml,
  variables,
  low = false,
  autoFocus = false,
  onChange,
}: RichEditorProps) {
  const id = useId();
  const editor = useEditor({
    extensions,
    content: markVariables(initialHtml),
    // The content policy allows no <style> made by script; the sheet beside this file says the same.
    injectCSS: false,
    autofocus: autoFocus ? 'start' : false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        id,
        class: styles.text ?? '',
      },
      transformPastedHTML: (html) => markVariables(cleanPasted(html)),
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : unmarkVariables(changed.getHTML())),
  });
  return (
    <div className={low ? `${styles.editor} ${styles.low}` : styles.editor}>
      <EditorToolbar editor={editor} variables={variables} label={texts.toolbarOf(label)} controls={id} />
      <EditorContent editor={editor} className={styles.content} />
    </div>
  );
}
