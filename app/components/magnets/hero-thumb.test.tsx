import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { HeroThumb } from './hero-thumb.tsx'

it.each([
  ['#0A0A5A', '#fff'],
  ['#000000', '#fff'],
  ['#F97316', '#000'],
  ['#FFFFFF', '#000'],
])('draws on %s an icon in %s', (brandingColor, icon) => {
  const html = renderToStaticMarkup(
    <HeroThumb hero={null} brandingColor={brandingColor} fileType="pdf" />,
  )
  expect(html).toContain(`--on-brand:${icon}`)
  expect(html).toContain('text-(--on-brand)')
})
