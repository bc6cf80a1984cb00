import { seedDemo } from '../features/demo/seed-demo.ts';
import { defineCommand } from './command.ts';
import { cliTexts } from './texts.ts';

export const demoSeedCommand = defineCommand({
  name: 'demo:seed',
  summary: '创建演示账号（已存在时不变）',
  options: {},
  async run({ opened, say }) {
    say(cliTexts.demoSeeded(await seedDemo(opened.services)));
  },
});
