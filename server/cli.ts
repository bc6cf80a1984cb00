// The operator's command line: npm run haitu -- <command>.
import { askSecret } from './commands/ask-secret.ts';
import { runCli } from './commands/run-cli.ts';
import { readConfig } from './config/config.ts';

process.exitCode = await runCli(process.argv.slice(2), () => readConfig(process.env), {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  askSecret,
});
