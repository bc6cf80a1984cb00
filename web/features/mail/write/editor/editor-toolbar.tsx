import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { editorTexts as texts } from '../texts.ts';
import styles from './editor.module.css';
import { LinkTool } from './link-tool.tsx';
import { VariableTool } from './variable-tool.tsx';

interface EditorToolbarProps {
  editor: Editor;
  variables: readonly string[];
  label: string;
  /** Number of the text it works on. */
  controls: string;
}

/** What can be done with the words; each has its key as well. */
export function EditorToolbar({ editor, variables, label, controls }: EditorToolbarProps) {
  const now = useEditorState({
    editor,
    selector: ({ editor: text }) => ({
      bold: text.isActive('bold'),
      italic: text.isActive('italic'),
      underline: text.isActive('underline'),
      bullets: text.isActive('bulletList'),
      numbers: text.isActive('orderedList'),
      quote: text.isActive('blockquote'),
      undo: text.can().undo(),
      redo: text.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  return (
    <div className={styles.tools} role="toolbar" aria-label={label} aria-controls={controls}>
      <Tool label={texts.bold} letter="B" on={now.bold} onClick={() => run().toggleBold().run()}>
        <b>B</b>
      </Tool>
      <Tool label={texts.italic} letter="I" on={now.italic} onClick={() => run().toggleItalic().run()}>
        <i>I</i>
      </Tool>
      <Tool
        label={texts.underline}
        letter="U"
        on={now.underline}
        onClick={() => run().toggleUnderline().run()}
      >
        <u>U</u>
      </Tool>
      <Tool label={texts.bullets} on={now.bullets} onClick={() => run().toggleBulletList().run()}>
        <Drawing path="M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01" />
      </Tool>
      <Tool label={texts.numbers} on={now.numbers} onClick={() => run().toggleOrderedList().run()}>
        <Drawing path="M10 6h10M10 12h10M10 18h10M4 4.500 5.500 4v4M3.800 14c0-2 2.700-2 2.700-.300C6.500 15 3.800 16 3.800 18h3" />
      </Tool>
      <Tool label={texts.quote} on={now.quote} onClick={() => run().toggleBlockquote().run()}>
        <Drawing path="M4 5v14M9 8h11M9 12h11M9 16h7" />
      </Tool>
      <LinkTool editor={editor} />
      <Tool label={texts.clear} onClick={() => run().unsetAllMarks().clearNodes().run()}>
        <Drawing path="M6 5h12M12 5l-2 14M4 20 20 14" />
      </Tool>
      <span className={styles.gap} />
      <Tool label={texts.undo} letter="Z" disabled={!now.undo} onClick={() => run().undo().run()}>
        <Drawing path="M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4" />
      </Tool>
      <Tool label={texts.redo} letter="Y" disabled={!now.redo} onClick={() => run().redo().run()}>
        <Drawing path="m16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h4" />
      </Tool>
      <VariableTool
        names={variables}
        onInsert={(name) => run().insertContent({ type: 'variable', attrs: { name } }).run()}
      />
    </div>
  );
}

interface ToolProps {
  label: string;
  /** Pressed with Ctrl it does the same. */
  letter?: string;
  on?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function Tool({ label, letter, on, disabled = false, onClick, children }: ToolProps) {
  const name = useSmallScreen() || !letter ? label : texts.withKey(label, letter);
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={name}
      disabled={disabled}
      {...(on !== undefined && { 'aria-pressed': on })}
      // The words chosen in the text stay chosen.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function Drawing({ path }: { path: string }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.800"
      aria-hidden="true"
    >
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
