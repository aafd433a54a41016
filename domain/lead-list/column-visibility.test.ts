import { describe, expect, it } from 'vitest'
import {
  formatColumns,
  getColumns,
  hiddenAfter,
  parseHiddenColumns,
  parseShownQuestions,
  shownQuestionsAfter,
} from './column-visibility.ts'

describe('the table’s columns', () => {
  it('include the magnet only for several magnets', () => {
    expect(getColumns(true)).toContain('magnet')
    expect(getColumns(false)).not.toContain('magnet')
  })

  it('are stored without unknown names', () => {
    expect(parseHiddenColumns(formatColumns(['device', 'clicked'], ['bcdfghjk']))).toEqual([
      'device',
      'clicked',
    ])
    expect(parseHiddenColumns('name.banana..device;x')).toEqual([])
    expect(parseHiddenColumns('name.device.banana')).toEqual(['device'])
    expect(parseHiddenColumns(null)).toEqual([])
  })

  it('include the questions that were chosen', () => {
    const cookie = formatColumns(['device'], ['bcdfghjk', 'mnpqrstv'])
    expect(parseShownQuestions(cookie)).toEqual(['bcdfghjk', 'mnpqrstv'])
    expect(parseShownQuestions('device.+x.bcdfghjk.+<script>')).toEqual([])
    // Questions that this page doesn't have stay as they are.
    const after = shownQuestionsAfter(
      ['bcdfghjk', 'zzzzzzzz'],
      ['bcdfghjk', 'mnpqrstv'],
      ['mnpqrstv'],
    )
    expect(after).toEqual(['mnpqrstv', 'zzzzzzzz'])
  })

  it('hide unchecked columns, but not those that weren’t offered', () => {
    const ticked = ['email', 'type', 'location', 'submitted', 'clicked']
    expect(hiddenAfter(['magnet'], getColumns(false), ticked)).toEqual(['magnet', 'device'])
    expect(hiddenAfter(['magnet'], getColumns(true), ['magnet', ...ticked])).toEqual(['device'])
  })
})
