import type { FeeDue } from '#db/schema/campaign-payments.ts'
import type { LeadVisibility } from '#db/schema/campaigns.ts'
import { createPdf } from './pdf.ts'

/** A stage of a fee. `paidDaysAgo` is when it was paid; null if it wasn't. */
export type SeedStage = {
  label: string
  amountCents: number
  due: FeeDue
  postedDaysAgo: number | null
  paidDaysAgo: number | null
}

/**
 * A creator in Northpeak's campaign. A creator without a page hasn't responded to the invitation.
 */
export type SeedCreator = {
  key: string
  name: string
  /** The creator's account. */
  userKey: 'jonas' | 'mia' | 'tom' | null
  feeCents: number
  /** The stages of the fee; empty if the whole fee is due when the creator accepts. */
  stages: SeedStage[]
  bonusCents: number | null
  bonusCapCents: number | null
  leadVisibility: LeadVisibility
  page: { shortId: string; title?: string; leads: number; ageDays: number } | null
}

/** The page of the campaign's template. */
export const PAGE = {
  title: 'The autumn brew guide',
  description:
    'Five coffee recipes for fall and winter, with amounts, grind and times. Made with the creators who brew them.',
  color: '#0F766E',
  make: () =>
    createPdf('The autumn brew guide', [
      'Five coffee recipes for fall and winter.',
      '',
      '1. V60 for one: 15 g coffee, 250 g water, medium grind, 2:45.',
      '2. French press for four: 60 g coffee, 1 liter (34 oz) water, coarse grind, 4:00,',
      '    then wait five more minutes.',
      '3. Moka pot: 17 g coffee, medium-fine grind, water just off the boil, low heat.',
      '4. Cold brew: 80 g coffee, 1 liter (34 oz) water, coarse, 16 hours in the fridge.',
      '5. AeroPress, upside down: 14 g coffee, 200 g water, medium-fine grind, 1:30.',
    ]),
}

/** The texts of the campaign's brief. */
export const BRIEF = {
  goal: 'Bring 150 people who brew at home to the guide, and show that good coffee needs no expensive machine.',
  mustSay:
    'The guide is free, and has five recipes with amounts and times.\nThe code on screen opens it.\nYou brew one of the recipes yourself.',
  mustNotSay: 'No health claims about caffeine.\nNo comparison with other roasters.',
  disclosure: '“Paid partnership” label on, and #ad at the start of the description.',
  note: 'Send us a draft two working days before you publish. Nadia answers questions the same day.',
  links: [],
}

export const CREATORS: SeedCreator[] = [
  {
    key: 'jonas',
    name: 'Jonas Weber',
    userKey: 'jonas',
    feeCents: 60_000,
    stages: [
      {
        label: 'Deposit',
        amountCents: 20_000,
        due: 'accepted',
        postedDaysAgo: null,
        paidDaysAgo: 30,
      },
      {
        label: 'After the video',
        amountCents: 40_000,
        due: 'posted',
        postedDaysAgo: 6,
        paidDaysAgo: null,
      },
    ],
    bonusCents: 300,
    bonusCapCents: 20_000,
    leadVisibility: 'shared',
    page: { shortId: 'npk3jw', title: 'What I brew while I edit', leads: 38, ageDays: 31 },
  },
  {
    key: 'mia',
    name: 'Mia Torres',
    userKey: 'mia',
    feeCents: 25_000,
    stages: [
      {
        label: 'Whole fee',
        amountCents: 25_000,
        due: 'accepted',
        postedDaysAgo: null,
        paidDaysAgo: 27,
      },
    ],
    bonusCents: null,
    bonusCapCents: null,
    leadVisibility: 'masked',
    page: { shortId: 'npk7mt', leads: 22, ageDays: 29 },
  },
  {
    key: 'tom',
    name: 'Tom Okafor',
    userKey: 'tom',
    feeCents: 40_000,
    stages: [
      {
        label: 'First half',
        amountCents: 20_000,
        due: 'accepted',
        postedDaysAgo: null,
        paidDaysAgo: null,
      },
      {
        label: 'Second half',
        amountCents: 20_000,
        due: 'posted',
        postedDaysAgo: null,
        paidDaysAgo: null,
      },
    ],
    bonusCents: 300,
    bonusCapCents: 20_000,
    leadVisibility: 'brand',
    page: { shortId: 'npk9tk', leads: 13, ageDays: 26 },
  },
  {
    key: 'lena.sorensen',
    name: 'Lena Sørensen',
    userKey: null,
    feeCents: 20_000,
    stages: [],
    bonusCents: 300,
    bonusCapCents: 10_000,
    leadVisibility: 'masked',
    page: null,
  },
]
