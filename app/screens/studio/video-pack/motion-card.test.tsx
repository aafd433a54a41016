import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MOTION_FILES } from '#domain/video-pack/motion-request.ts'
import type { PackFile } from '#domain/video-pack/pack-files.ts'
import { MotionCard } from './motion-card.tsx'

const render = (files: readonly PackFile[]) =>
  load(renderToStaticMarkup(<MotionCard action="/overlay.mov" files={files} />))

it('offers only the sizes whose picture is offered', () => {
  const landscape = MOTION_FILES.filter(({ layout }) => layout === 'overlay')
  const sizes = render(landscape)('select[name=file] option')
  expect(sizes.get().map((option) => option.attribs.value)).toEqual([
    'overlay-1080',
    'overlay-2160',
  ])
})

it('is left out if there is none', () => {
  expect(render([])('body').html()).toBe('')
})
