import { load } from 'cheerio'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, UNSAFE_ErrorResponseImpl } from 'react-router'
import { describe, expect, test } from 'vitest'
import { StudioShell } from '#app/screens/studio/layout/studio-shell.tsx'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { PublicHeader } from './public-header.tsx'

function render(element: ReactNode, at = '/') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  return load(renderToStaticMarkup(<RouterProvider router={router} />))
}

test('the footer counts its years from 2024', () => {
  expect(render(<Footer year={2026} />)('footer').text()).toContain('© 2024–2026 QR Magnet')
  expect(render(<Footer year={2024} />)('footer').text()).toContain('© 2024 QR Magnet')
})

describe('the public header', () => {
  test('offers both doors to strangers, in the bar and in the menu', () => {
    const $ = render(<PublicHeader signedIn={false} />)
    expect($('a[href="/login"]').length).toBe(2)
    expect($('a[href="/register"]').length).toBe(2)
    expect($('a[href="/dashboard"]').length).toBe(0)
  })

  test('leads those who are signed in to their dashboard', () => {
    const $ = render(<PublicHeader signedIn />)
    expect($('a[href="/dashboard"]').first().text()).toBe('Dashboard')
    expect($('a[href="/login"]').length).toBe(0)
  })

  test('has a menu that the browser opens itself', () => {
    const $ = render(<PublicHeader signedIn={false} />)
    const target = $('button[aria-label="Menu"]').attr('popovertarget')
    expect($(`#${target}`).attr('popover')).toBe('auto')
  })
})

describe('the studio', () => {
  const viewer = { displayName: 'Mina Park', email: 'mina@example.com', initial: 'M' }

  test('marks the place one is at, below it too', () => {
    const $ = render(<StudioShell viewer={viewer}>here</StudioShell>, '/videos/42')
    const current = $('a[aria-current=page]')
      .toArray()
      .map((a) => $(a).text())
    expect(current).toEqual(['Videos', 'Videos'])
  })

  test.each(['/create', '/edit/42', '/edit-qr/42', '/analytics/42', '/magnets?page=2'])(
    'knows that %s belongs to the magnets',
    (path) => {
      const $ = render(<StudioShell viewer={viewer}>here</StudioShell>, path)
      const current = $('nav a[aria-current]').toArray()
      expect(current.map((a) => $(a).text())).toEqual(['Magnets', 'Magnets'])
    },
  )

  test('signs out by a form and searches by a form, both without script', () => {
    const $ = render(
      <StudioShell viewer={viewer} query="golden <hour>">
        here
      </StudioShell>,
    )
    expect($('form[action="/logout"]').attr('method')).toBe('post')
    expect($('form[action="/logout"] button[type=submit]').text()).toContain('Sign Out')
    expect($('form[role=search]').attr('action')).toBe('/search')
    expect($('form[role=search] input[name=q]').attr('value')).toBe('golden <hour>')
  })

  test('says what was just done, once', () => {
    const notice = { tone: 'success' as const, text: 'Magnet updated successfully!' }
    const $ = render(
      <StudioShell viewer={viewer} notice={notice}>
        here
      </StudioShell>,
    )
    expect($('[role=status]').text()).toBe('Magnet updated successfully!')
  })

  test('offers to take it back, by a form', () => {
    const undo = {
      label: 'Undo',
      action: '/magnets?q=x',
      fields: { intent: 'resume', magnet: '1' },
    }
    const notice = { tone: 'success' as const, text: 'Magnet paused.', undo }
    const $ = render(
      <StudioShell viewer={viewer} notice={notice}>
        here
      </StudioShell>,
    )
    const form = $('[role=status] form')
    expect(form.attr('action')).toBe('/magnets?q=x')
    expect(form.find('input[name=intent]').attr('value')).toBe('resume')
    expect(form.find('button').text()).toBe('Undo')
  })
})

describe('an error page', () => {
  test('names what is not there', () => {
    const error = new UNSAFE_ErrorResponseImpl(404, 'Not Found', null)
    const $ = render(<ErrorPage error={error} requestId="r-1" />)
    expect($('h1').text()).toBe('Page not found')
    expect($.text()).not.toContain('r-1')
  })

  test('of a fault of ours gives its reference, and nothing from inside', () => {
    const $ = render(<ErrorPage error={new Error('password=hunter2')} requestId="r-1" />)
    expect($('h1').text()).toBe('Something went wrong')
    expect($('main').text()).toContain('Reference: r-1')
    expect($('main').text()).not.toContain('hunter2')
  })
})
