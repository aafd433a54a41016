import { RouterContextProvider, redirect } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Services } from '#platform/services.ts'
import { type RequestInfo, requestContext, servicesContext, viewerContext } from './context.ts'
import { formAction } from './form-action.server.ts'

const FAILURE = { event: 'thing.save_failed', message: 'Failed to save.', fields: { intent: 'x' } }

function setUp({ signedIn = true, isOutage = false } = {}) {
  const logged: unknown[][] = []
  const log = { error: (...line: unknown[]) => logged.push(line) }
  const context = new RouterContextProvider()
  context.set(servicesContext, { log, isOutage: () => isOutage } as unknown as Services)
  context.set(requestContext, { id: 'r1' } as RequestInfo)
  context.set(viewerContext, signedIn ? ({ id: 'u1' } as Viewer) : null)
  const form = new FormData()
  form.set('title', 'Typed')
  form.set('password', 'secret')
  return { context, form, logged }
}

const rejects = (error: unknown) => () => Promise.reject(error)

describe('the action of a signed-in form', () => {
  it('runs with the viewer', async () => {
    const { context, form } = setUp()
    expect(await formAction({ context, form }, async ({ viewer }) => viewer.id)).toBe('u1')
  })

  it('keeps what was typed if the session has ended', async () => {
    const { context, form } = setUp({ signedIn: false })
    expect(await formAction({ context, form }, rejects('not run'))).toMatchObject({
      init: { status: 401 },
      data: {
        values: { title: 'Typed' },
        errors: { '': 'Your session has expired. Please log in again.' },
        signedOut: true,
      },
    })
  })

  it('refuses the form or one of its fields', async () => {
    const { context, form } = setUp()
    const whole = await formAction({ context, form }, ({ refuse }) => refuse('No.', 409))
    expect(whole).toMatchObject({ init: { status: 409 }, data: { errors: { '': 'No.' } } })
    const field = await formAction({ context, form }, ({ refuse }) => refuse({ title: 'No.' }, 422))
    expect(field.data).toEqual({
      values: { title: 'Typed' },
      errors: { title: 'No.' },
      signedOut: false,
    })
  })

  it('returns what the screen needs besides', async () => {
    const { context, form } = setUp()
    const toResult = ({ errors }: { errors: Record<string, string> }) => ({ errors, full: false })
    const options = { context, form, toResult }
    const refused = await formAction(options, ({ refuse }) => refuse('No.', 403, { full: true }))
    expect(refused.data).toEqual({ errors: { '': 'No.' }, full: true })
  })

  it.each([
    [false, 500],
    [true, 503],
  ])('logs an unexpected error and keeps the form (outage: %s)', async (isOutage, status) => {
    const { context, form, logged } = setUp({ isOutage })
    const err = new Error('broken')
    const refused = await formAction({ context, form, failure: FAILURE }, rejects(err))
    expect(refused).toMatchObject({
      init: { status },
      data: { values: { title: 'Typed' }, errors: { '': 'Failed to save.' } },
    })
    expect(logged).toEqual([[{ err, requestId: 'r1', intent: 'x' }, 'thing.save_failed']])
  })

  it('lets redirects pass, and errors that it has no message for', async () => {
    const { context, form, logged } = setUp()
    const away = redirect('/elsewhere')
    await expect(formAction({ context, form, failure: FAILURE }, rejects(away))).rejects.toBe(away)
    const err = new Error('broken')
    await expect(formAction({ context, form }, rejects(err))).rejects.toBe(err)
    expect(logged).toEqual([])
  })
})
