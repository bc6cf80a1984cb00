// The content security policy forbids making code out of text. zod would try that once and go on without; asked not to
// try, it leaves no violation behind. Must run before the first schema is made.
import { config } from 'zod';

config({ jitless: true });
