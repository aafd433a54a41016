import { expect, it } from 'vitest'
import { constraintOf, isUniqueViolation, sqlStateOf } from './postgres-errors.ts'

const failed = (fields: object) => Object.assign(new Error('failed'), fields)

it('reads an SQLSTATE, and takes no system error for one', () => {
  expect(sqlStateOf(failed({ code: '23505' }))).toBe('23505')
  expect(sqlStateOf(failed({ code: '57P01' }))).toBe('57P01')
  expect(sqlStateOf(failed({ code: 'EPIPE' }))).toBeNull()
  expect(sqlStateOf(failed({ code: 'ECONNRESET' }))).toBeNull()
  expect(sqlStateOf(failed({}))).toBeNull()
  expect(sqlStateOf('23505')).toBeNull()
  expect(sqlStateOf({ code: '23505' })).toBeNull()
  expect(sqlStateOf(failed({ code: '23505X' }))).toBeNull()
})

it('reads the constraint', () => {
  expect(constraintOf(failed({ constraint: 'user_email_unique' }))).toBe('user_email_unique')
  expect(constraintOf(failed({ constraint: undefined }))).toBeNull()
  expect(constraintOf(null)).toBeNull()
})

it('knows a unique violation by itself, as a cause, and by its index', () => {
  const violation = failed({ code: '23505', constraint: 'user_email_unique' })
  expect(isUniqueViolation(violation)).toBe(true)
  expect(isUniqueViolation(new Error('query failed', { cause: violation }))).toBe(true)
  expect(isUniqueViolation(violation, 'user_email_unique')).toBe(true)
  expect(isUniqueViolation(violation, 'blog_posts_slug_unique')).toBe(false)
  expect(isUniqueViolation(failed({ code: '23503' }))).toBe(false)
})
