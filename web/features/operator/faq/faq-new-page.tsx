import { FaqEditor } from './faq-editor.tsx';

/** An entry that is still to be written. */
export const FaqNewPage = () => <FaqEditor entry={null} />;
