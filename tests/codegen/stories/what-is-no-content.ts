import type { Stories, Story, WantedProblem } from './story.ts';

const event = (description: string, ...want: WantedProblem[]): Story => ({
  given: { 'events.xlsx': { Events: { D2: description } } },
  want,
});
const of = (given: readonly string[], ...want: WantedProblem[]): Stories =>
  Object.fromEntries(given.map((text) => [text, event(text, ...want)]));

/** Texts that nobody has finished, or that say more than visitors may know. */
export const whatIsNoContent: Stories = {
  ...of(
    [
      'We set ___ tables.',
      'We set [insert number] tables.',
      'We set ?? tables.',
      'Sure! Here is a polished version: We ate.',
      'As an AI language model, I cannot attend a dinner.',
      'Here’s a more concise version: We ate.',
    ],
    ['filler', 'Events!D2'],
  ),
  '以下是翻译：聚餐。': {
    given: { 'events.xlsx': { Events: { E2: '以下是翻译：聚餐。' } } },
    want: [['filler', 'Events!E2']],
  },
  ...of(
    ['Call Mr Lim, 9123 4567.', 'Call +65 8123-4567.', 'Mr Lim (S1234567D) was there.', 'Mr Ng, g1234567x.'],
    ['personal-data', 'Events!D2'],
  ),
  ...of([
    'Call the office, 6123 4567.',
    'Type S1234567A of the crane.',
    'The order was no. 91234567.',
    'Depths of 8 000 to 9 123.',
    'Here is where we ate.',
    'Of course we ate.',
    'Did it rain? Yes.',
  ]),
};
