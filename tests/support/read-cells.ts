import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'

export type Cells = Record<string, string>

/** Returns the first line of each cell by its label, and of the first cell as `name`. */
export const readTable = (page: Page, caption: string): Promise<Cells[]> =>
  page
    .getByRole('table', { name: caption, exact: true })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        Object.fromEntries(
          [...(row as HTMLTableRowElement).cells].map((cell, at) => [
            at === 0 ? 'name' : (cell.dataset.label ?? ''),
            cell.innerText.split('\n')[0]?.trim() ?? '',
          ]),
        ),
      ),
    )

/** Returns the first line of each value of the <dl>s inside, by its term. */
export const readFacts = async (inside: Locator): Promise<Cells> =>
  Object.fromEntries(
    await inside
      .locator('dt')
      .evaluateAll((terms) =>
        terms.map((term) => [
          (term as HTMLElement).innerText.trim(),
          (term.nextElementSibling as HTMLElement).innerText.split('\n')[0]?.trim() ?? '',
        ]),
      ),
  )

export const readCsv = (text: string): Cells[] => parse(text, { bom: true, columns: true })
