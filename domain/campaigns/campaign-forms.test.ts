import { expect, it } from 'vitest'
import { goalForm } from './campaign-forms.ts'

const read = (goal: string) => goalForm.safeParse({ name: 'Knots', goal, currency: 'USD' })

it.each([
  ['500', 500],
  ['1,500', 1500],
  ['1.500', 1500],
  [' 1 500 ', 1500],
  ['1’500', 1500],
  ['', null],
])('a goal of %j is %d leads', (goal, leads) => {
  expect(read(goal).data?.goalLeads).toBe(leads)
})

it.each(['2.5', '2,5', '1e3', '0x10', '-3', '0', 'many', '1,0000'])(
  'a goal of %j is refused',
  (goal) => {
    const issues = read(goal).error?.issues.map(({ path, message }) => [path.join(), message])
    expect(issues).toEqual([['goal', 'Please enter a number of leads, such as 500.']])
  },
)
