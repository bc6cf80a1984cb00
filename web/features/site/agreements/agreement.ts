export type AgreementKind = 'user' | 'privacy' | 'deletion';

export interface AgreementSection {
  heading: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
}

export interface Agreement {
  title: string;
  /** One sentence that says what the whole text comes down to. */
  summary: string;
  sections: readonly AgreementSection[];
}
