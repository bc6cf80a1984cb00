import { Checkbox, Form, Input, Select } from 'antd';
import { faqChapterNames, faqChapters } from '#contract/faq-chapters.ts';
import { faqLimits } from '#contract/operator/faq.ts';
import { keywordsIn, waysIn } from './faq-form.ts';
import { editorTexts as texts } from './texts.ts';

const { names } = texts;
const chapterChoices = faqChapterNames.map((value) => ({ value, label: faqChapters[value] }));
const required = (name: string) => [{ required: true, whitespace: true, message: texts.required(name) }];

/** Of a list that is typed as text: not too many, none too long. */
const bounded = (name: string, read: (text: string) => string[], most: { count: number; each: number }) => [
  {
    validator: async (_: unknown, text: string) => {
      const parts = read(text);
      if (parts.length > most.count) throw new Error(texts.tooMany(name, most.count));
      if (parts.some((part) => part.length > most.each)) throw new Error(texts.tooLong(name, most.each));
    },
  },
];

export function FaqFieldItems() {
  return (
    <>
      <Form.Item
        name="chapter"
        label={texts.chapter}
        rules={[{ required: true, message: texts.chooseChapter }]}
      >
        <Select options={chapterChoices} />
      </Form.Item>
      <Form.Item name="question" label={texts.question} rules={required(names.question)}>
        <Input maxLength={faqLimits.question} />
      </Form.Item>
      <Form.Item
        name="ways"
        label={texts.ways}
        rules={bounded(texts.way, waysIn, { count: faqLimits.ways, each: faqLimits.question })}
      >
        <Input.TextArea rows={4} />
      </Form.Item>
      <Form.Item
        name="keywords"
        label={texts.keywords}
        rules={bounded(texts.keyword, keywordsIn, { count: faqLimits.keywords, each: faqLimits.keyword })}
      >
        <Input />
      </Form.Item>
      <Form.Item name="answer" label={texts.answer} rules={required(names.answer)}>
        <Input.TextArea rows={14} maxLength={faqLimits.answer} showCount />
      </Form.Item>
      <Form.Item name="suggested" valuePropName="checked">
        <Checkbox>{texts.suggested}</Checkbox>
      </Form.Item>
    </>
  );
}
