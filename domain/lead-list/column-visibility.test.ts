import { describe, expect, it } from 'vitest'
import {
  formatHiddenColumns,
  getColumns,
  hiddenAfter,
  parseHiddenColumns,
} from './column-visibility.ts'

describe('the table’s columns', () => {
  it('include the magnet only for several magnets', () => {
    expect(getColumns(true)).toContain('magnet')
    expect(getColumns(false)).not.toContain('magnet')
  })

  it('are stored without unknown names', () => {
    expect(parseHiddenColumns(formatHiddenColumns(['device', 'clicked']))).toEqual([
      'device',
      'clicked',
    ])
    expect(parseHiddenColumns('name.banana..device;x')).toEqual([])
    expect(parseHiddenColumns('name.device.banana')).toEqual(['device'])
    expect(parseHiddenColumns(null)).toEqual([])
  })

  it('hide unchecked columns, but not those that weren’t offered', () => {
    const ticked = ['email', 'type', 'location', 'submitted', 'clicked']
    expect(hiddenAfter(['magnet'], getColumns(false), ticked)).toEqual(['magnet', 'device'])
    expect(hiddenAfter(['magnet'], getColumns(true), ['magnet', ...ticked])).toEqual(['device'])
  })
})
