import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Menu, MenuButton } from './menu.tsx'

export type ActionsMenuProps = {
  /** What the actions are for, such as a row's name. */
  of: string
  /** MenuLink, MenuButton or MenuForm. */
  children: ReactNode
}

/** The menu of one row's or card's actions, behind three dots. */
export function ActionsMenu({ of, children }: ActionsMenuProps) {
  return (
    <Menu
      label={`Actions for ${of}`}
      trigger={<Ellipsis aria-hidden="true" className="size-5" />}
      triggerClassName="hover:bg-sunken"
    >
      {children}
    </Menu>
  )
}

export type MenuFormProps = {
  /** The fields that are submitted. */
  fields: Record<string, string>
  /** Where the form is posted; undefined: to the current page. */
  action?: string
  icon: ReactNode
  children: ReactNode
}

/** An action without confirmation: a form with one button. */
export function MenuForm({ fields, action, icon, children }: MenuFormProps) {
  return (
    <Form method="post" action={action} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <MenuButton type="submit" icon={icon}>
        {children}
      </MenuButton>
    </Form>
  )
}
