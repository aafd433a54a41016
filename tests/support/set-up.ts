import { afterAll } from 'vitest'
import { createTestApp, type TestApp } from './browse.ts'
import { createTestServices, type TestServices, type TestServicesOptions } from './services.ts'

/** Creates the services of a test file and closes them after its last test. */
export async function setUpServices(options?: TestServicesOptions): Promise<TestServices> {
  const services = await createTestServices(options)
  afterAll(() => services.close())
  return services
}

/** Creates the app of a test file and closes it after its last test. */
export async function setUpApp(options?: TestServicesOptions): Promise<TestApp> {
  const app = await createTestApp(options)
  afterAll(() => app.close())
  return app
}
