// The site's only script. Everything is readable without it; it sends forms, remembers consent and searches the academy.
import { startConsent } from './consent.ts';
import { startContact } from './contact.ts';
import { startNewsletter } from './newsletter.ts';
import { startSearch } from './search.ts';
import { showWaysIn } from './ways-in.ts';

showWaysIn();
startConsent();
startContact();
startNewsletter();
startSearch();
