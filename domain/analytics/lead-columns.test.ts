import { describe, expect, it } from 'vitest'
import { columnsOf, hiddenAfter, readHidden, writeHidden } from './lead-columns.ts'

describe('the table’s columns', () => {
  it('name the magnet only where there are several', () => {
    expect(columnsOf(true)).toContain('magnet')
    expect(columnsOf(false)).not.toContain('magnet')
  })

  it('are remembered, and nothing else is', () => {
    expect(readHidden(writeHidden(['device', 'clicked']))).toEqual(['device', 'clicked'])
    expect(readHidden('name.banana..device;x')).toEqual([])
    expect(readHidden('name.device.banana')).toEqual(['device'])
    expect(readHidden(null)).toEqual([])
  })

  it('hide what was not ticked, but not what was not offered', () => {
    const ticked = ['email', 'type', 'location', 'submitted', 'clicked']
    expect(hiddenAfter(['magnet'], columnsOf(false), ticked)).toEqual(['magnet', 'device'])
    expect(hiddenAfter(['magnet'], columnsOf(true), ['magnet', ...ticked])).toEqual(['device'])
  })
})
