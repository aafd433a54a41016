import type { Question } from '#db/schema/questions.ts'
import type { PlanType } from '#domain/plans/plan.ts'
import { CLIP } from './clip.ts'
import { drawIllustration, type Scene } from './illustrations.ts'
import { PODCAST_FILES, type SeedFile } from './more-files.ts'
import { createPdf } from './pdf.ts'

/** The content of a demo magnet: a link, or a file that is created on demand. */
export type SeedContent =
  | { fileType: 'link'; fileUrl: string }
  | { fileType: 'pdf' | 'image' | 'video'; filename: string; make(): Buffer | Promise<Buffer> }

export type SeedMagnet = {
  shortId: string
  slug?: string
  title: string
  description: string
  color: string
  hero?: Scene
  content: SeedContent
  /** The further files. */
  more?: SeedFile[]
  /** How many days ago the magnet was created, and its number of leads since then. */
  ageDays: number
  leads: number
  /** What the form asks beside name and email. */
  questions?: Question[]
  /** The experiment that is running on the page: since how many days, and the title of variant B. */
  experiment?: { ageDays: number; title: string }
}

export type SeedPerson = {
  key: 'mia' | 'jonas' | 'aisha' | 'tom' | 'nora'
  firstName: string
  lastName: string
  plan: PlanType
  ageDays: number
  magnets: SeedMagnet[]
}

/** The password of all demo accounts. */
export const SEED_PASSWORD = 'magnet-demo'
export const emailOf = (person: Pick<SeedPerson, 'key'>) => `${person.key}@example.com`

const mia: SeedPerson = {
  key: 'mia',
  firstName: 'Mia',
  lastName: 'Torres',
  plan: 'FREE',
  ageDays: 61,
  magnets: [
    {
      shortId: 'pck7tn',
      title: 'The carry-on packing list',
      description:
        'Everything that fits under the seat for ten days, with weights. The list from the Lisbon video, on one page.',
      color: '#14B8A6',
      hero: 'suitcase',
      content: {
        fileType: 'pdf',
        filename: 'carry-on-packing-list.pdf',
        make: () =>
          createPdf('The carry-on packing list', [
            'Ten days, one bag, 15 pounds.',
            '',
            'Clothes: 4 shirts, 2 pairs of pants, 1 warm layer, 1 rain shell, 5 pairs of underwear.',
            'Kit: camera body, 35 mm lens, 2 batteries, 1 charger, SD cards in the jacket.',
            'Toiletries: bar soap, shampoo bar, toothbrush, sunscreen under 3.4 oz.',
            'Paper: passport, one printed booking, a pen for the landing card.',
            '',
            'Roll soft things, fold stiff things, wear the boots.',
          ]),
      },
      ageDays: 58,
      leads: 15,
    },
  ],
}

const optional = { help: null, isRequired: false, choices: [], parameter: null }
const CAMERA_QUESTIONS: Question[] = [
  {
    ...optional,
    id: 'cmr4k7pz',
    kind: 'choice',
    label: 'Which camera do you film with?',
    help: 'So the next chart fits your colors.',
    choices: ['Canon', 'Fujifilm', 'Panasonic', 'Sony', 'A phone'],
  },
  { ...optional, id: 'prd9x2wn', kind: 'yes-no', label: 'Do you get paid for filming?' },
]

const jonas: SeedPerson = {
  key: 'jonas',
  firstName: 'Jonas',
  lastName: 'Weber',
  plan: 'CREATOR',
  ageDays: 190,
  magnets: [
    {
      shortId: 'gr3nd7',
      title: 'Gear I really use',
      description: 'A short list, with what I would buy used. I keep it up to date.',
      color: '#3B82F6',
      content: { fileType: 'link', fileUrl: 'https://example.com/film-lab/gear' },
      ageDays: 20,
      leads: 11,
    },
    {
      shortId: 'f9cspk',
      title: 'The focus pull, uncut',
      description: 'The whole take from the dolly episode, without music and without cuts.',
      color: '#6366F1',
      content: { fileType: 'video', filename: 'focus-pull.mp4', make: () => CLIP },
      ageDays: 33,
      leads: 9,
      experiment: { ageDays: 20, title: 'One focus pull, every mistake left in' },
    },
    {
      shortId: 'chrt42',
      title: 'Pocket color chart',
      description: 'Print it, film it once, and every camera you own agrees about skin tones.',
      color: '#EC4899',
      hero: 'chart',
      content: {
        fileType: 'image',
        filename: 'pocket-color-chart.jpg',
        make: () => drawIllustration('chart', '#EC4899'),
      },
      ageDays: 47,
      leads: 14,
      questions: CAMERA_QUESTIONS,
    },
    {
      shortId: 'kmp5kt',
      slug: 'five-lamps',
      title: 'Five lighting setups for one lamp',
      description:
        'Where to put the lamp, the white card and the chair. Five drawings from the small-room episode.',
      color: '#F59E0B',
      hero: 'lamps',
      content: {
        fileType: 'pdf',
        filename: 'five-lighting-setups.pdf',
        make: () =>
          createPdf('Five lighting setups for one lamp', [
            '1. Window side: lamp at 45 degrees, white card opposite, curtain half closed.',
            '2. Rembrandt: lamp high and to the side until the far cheek shows a triangle.',
            '3. Cut-out: lamp behind the head, card under the chin, background unlit.',
            '4. Broad and calm: lamp through a bed sheet, as close as the frame allows.',
            '5. Night: lamp bounced off the ceiling, one stop under, practicals on.',
            '',
            'Move the lamp, not the camera. Look at the shadow of the nose first.',
          ]),
      },
      ageDays: 75,
      leads: 24,
    },
  ],
}

const aisha: SeedPerson = {
  key: 'aisha',
  firstName: 'Aisha',
  lastName: 'Khan',
  plan: 'BRAND',
  ageDays: 140,
  magnets: [
    {
      shortId: 'brw2gd',
      slug: 'northpeak-brew-guide',
      title: 'Northpeak brew guide',
      description: 'Grams, seconds and degrees for five brewers. One page for the kitchen wall.',
      color: '#10B981',
      content: {
        fileType: 'pdf',
        filename: 'northpeak-brew-guide.pdf',
        make: () =>
          createPdf('Northpeak brew guide', [
            'V60: 15 g coffee, 250 g water at 201°F (94°C), 2:45.',
            'AeroPress: 14 g coffee, 200 g water at 190°F (88°C), 1:30, press slowly.',
            'French press: 30 g coffee, 500 g water at 205°F (96°C), 4:00, skim, wait, pour.',
            'Moka: fill the basket, hot water below, lid open, stop at the hiss.',
            'Cold brew: 60 g coffee, 1 liter (34 oz) water, 14 hours in the fridge.',
            '',
            'Too bitter: coarser. Too sour: finer. Change one thing at a time.',
          ]),
      },
      ageDays: 41,
      leads: 16,
    },
    {
      shortId: 'frst9g',
      slug: 'first-bag',
      title: 'Your first bag, free shipping',
      description: 'A code for your first order, from the creators who drink our coffee on camera.',
      color: '#F97316',
      hero: 'mountain',
      content: { fileType: 'link', fileUrl: 'https://example.com/northpeak/first-bag' },
      ageDays: 62,
      leads: 21,
    },
  ],
}

const tom: SeedPerson = {
  key: 'tom',
  firstName: 'Tom',
  lastName: 'Okafor',
  plan: 'LIFETIME',
  ageDays: 230,
  magnets: [
    {
      shortId: 'nts8wv',
      title: 'Show notes for season two',
      description: 'Every book, place and person we mentioned, with the minute it came up.',
      color: '#EF4444',
      hero: 'wave',
      content: {
        fileType: 'pdf',
        filename: 'season-two-notes.pdf',
        make: () =>
          createPdf('Show notes for season two', [
            'Episode 1, minute 12: the lighthouse keeper of Skellig.',
            'Episode 2, minute 31: why the last tram in Lagos ran at noon.',
            'Episode 3, minute 8: a recipe for groundnut soup, and who it belongs to.',
            'Episode 4, minute 44: the radio that was built in a prison camp.',
            '',
            'Send corrections to the address you got this from. We read them all.',
          ]),
      },
      more: PODCAST_FILES,
      ageDays: 52,
      leads: 17,
    },
  ],
}

const nora: SeedPerson = {
  key: 'nora',
  firstName: 'Nora',
  lastName: 'Lindqvist',
  plan: 'FREE',
  ageDays: 240,
  magnets: [],
}

/** An account on every plan, and the blog's author, who is also the demo's administrator. */
export const PEOPLE: SeedPerson[] = [mia, jonas, aisha, tom, nora]
