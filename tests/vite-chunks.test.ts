import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CHUNK_FILES, CHUNK_GROUPS } from '../vite-chunks.ts'

it.each(Object.values(CHUNK_FILES).flat())('%s is there to be grouped', (path) => {
  expect(globSync(`${path}.{ts,tsx}`)).toHaveLength(1)
})

it('each file belongs to its group alone', () => {
  for (const [name, paths] of Object.entries(CHUNK_FILES)) {
    for (const path of paths) {
      const groups = CHUNK_GROUPS.filter(({ test }) => test?.test(`/house/${path}.tsx`))
      expect(groups.map((group) => group.name)).toEqual([name])
    }
  }
})
