/** What a media kit can show, in display order. `meaning` explains it to the visitor. */
export const KIT_FIGURES = {
  leads: {
    label: 'Leads',
    meaning: 'People who filled out the form. Suspicious forms aren’t counted.',
  },
  confirmed: {
    label: 'Confirmed leads',
    meaning: 'Leads whose people confirmed their email with a link.',
  },
  conversion: { label: 'Conversion', meaning: 'Leads per unique visitor.' },
  uniqueVisitors: {
    label: 'Unique visitors',
    meaning: 'Each person counts once a day and page. Bots aren’t counted.',
  },
  scans: { label: 'Scans', meaning: 'Pages opened with a QR code. Bots aren’t counted.' },
  visits: { label: 'Visits', meaning: 'Pages opened with a link. Bots aren’t counted.' },
  downloads: { label: 'Downloads', meaning: 'Leads who opened the content.' },
  videos: {
    label: 'Videos with codes',
    meaning: 'Videos that have a code of their own now, on any day.',
  },
  months: { label: 'Leads by month', meaning: 'Months begin and end in UTC.' },
  magnets: { label: 'Leads by magnet', meaning: 'The content that people signed up for.' },
  countries: { label: 'Countries', meaning: 'Where pages were opened, by IP address.' },
  devices: { label: 'Devices', meaning: 'What pages were opened with.' },
} as const satisfies Record<string, { label: string; meaning: string }>

export type KitFigure = keyof typeof KIT_FIGURES
export const KIT_FIGURE_NAMES = Object.keys(KIT_FIGURES) as [KitFigure, ...KitFigure[]]

/** The figures that are one number. */
export const KIT_TOTALS = [
  'leads',
  'confirmed',
  'conversion',
  'uniqueVisitors',
  'scans',
  'visits',
  'downloads',
  'videos',
] as const satisfies readonly KitFigure[]
export type KitTotal = (typeof KIT_TOTALS)[number]

/** Returns the stored figures that still exist, in their order. */
export const knownFigures = (stored: readonly string[]): KitFigure[] =>
  KIT_FIGURE_NAMES.filter((figure) => stored.includes(figure))

/**
 * The smallest group that is listed. Countries and devices of fewer unique visitors, and magnets
 * with fewer leads, are left out, so that the page doesn't describe a few people.
 */
export const MIN_GROUP = 5
