import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isSecret, NAMES } from './env-schema.ts'
import { listSettings } from './settings.ts'

const file = join(mkdtempSync(join(tmpdir(), 'qr-magnet-secret-')), 'secret')
writeFileSync(file, 'of-the-file-0123456789-0123456789')
const SOURCE = Object.fromEntries(NAMES.map((name) => [name, `value-of-${name}`]))
const find = (source: NodeJS.ProcessEnv, name: string) =>
  listSettings(source).find((one) => one.name === name)

it('has every setting, with its value and where it is from', () => {
  expect(listSettings({}).map(({ name }) => name)).toEqual(NAMES)
  expect(find({}, 'PORT')).toMatchObject({ value: '3000', source: 'default' })
  expect(find({ PORT: ' 4000 ' }, 'PORT')).toMatchObject({ value: '4000', source: 'environment' })
  expect(find({ PORT: ' ' }, 'PORT')).toMatchObject({ value: '3000', source: 'default' })
  expect(find({}, 'SMTP_URL')).toMatchObject({ value: null, source: 'unset' })
})

it('never has the value of a secret', () => {
  for (const setting of listSettings(SOURCE)) {
    expect([setting.name, setting.isSecret]).toEqual([setting.name, isSecret(setting.name)])
    expect(setting.value === null).toBe(setting.isSecret)
  }
  const fromFile = find({ SESSION_SECRET_FILE: file }, 'SESSION_SECRET')
  expect(fromFile).toMatchObject({ value: null, source: 'file' })
  const withPassword = find({ S3_ENDPOINT: 'https://me:pass@s3.example' }, 'S3_ENDPOINT')
  expect(withPassword).toMatchObject({ value: null, isSecret: true, source: 'environment' })
})
