import { csvFile } from '#lib/csv.ts'
import type { SurveyResults } from './survey.ts'

const HEAD = [
  'Page of',
  'Answer',
  'Answers',
  'Share',
  'Share at least (95%)',
  'Share at most (95%)',
  'Leads',
]

const share = (value: number | null | undefined) => (value == null ? '' : value.toFixed(4))

/**
 * Returns the answers to a campaign's question as CSV: one row per answer for all pages together,
 * one row per page and answer, then how many named the creator whose page they used. Shares are
 * numbers from 0 to 1.
 */
export function surveyCsv({ leads, options, creators, agreement }: SurveyResults): string {
  const all = 'All creators'
  const same = 'Named the creator of the page'
  const agreed = [{ name: all, leads, agreement }, ...creators].filter(
    (one) => one.agreement.named > 0,
  )
  return csvFile(HEAD, [
    ...options.map(({ label, answers, share: part, interval }) => [
      all,
      label,
      String(answers),
      share(part),
      share(interval?.low),
      share(interval?.high),
      String(leads),
    ]),
    ...creators.flatMap((creator) =>
      options
        .filter(({ value }) => creator.counts[value])
        .map(({ value, label }) => {
          const answers = creator.counts[value] ?? 0
          const part = share(answers / creator.answers)
          return [creator.name, label, String(answers), part, '', '', String(creator.leads)]
        }),
    ),
    ...agreed.map((one) => [
      one.name,
      same,
      String(one.agreement.same),
      share(one.agreement.share),
      share(one.agreement.interval?.low),
      share(one.agreement.interval?.high),
      String(one.leads),
    ]),
  ])
}
