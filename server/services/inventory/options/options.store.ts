import { OPTION_GROUP_COLUMNS, type OptionGroupRow } from './option-group-row.ts'
import { statement } from '../../../db/statement.ts'

interface OfLocation {
  vendorLocationId: string
}

/** The option groups of a location in the order of their names, with how many items on the menu use each. */
export const selectOptionGroups = statement<OfLocation, OptionGroupRow & { items: number }>(
  'option-groups-of-location',
  `select ${OPTION_GROUP_COLUMNS}, (
       select count(*)::int from products p
        where p.vendor_location_id = $vendorLocationId and p.archived_at is null
          and g.option_group_id = any(p.option_group_ids)) as items
     from option_groups g
    where g.vendor_location_id = $vendorLocationId and g.archived_at is null
    order by lower(g.name), g.option_group_id`,
)

/**
 * The groups that some products of a location use. They stay as they are until the transaction ends.
 */
export const holdGroupsOfProducts = statement<
  OfLocation & { productIds: string[] },
  OptionGroupRow
>(
  'option-groups-of-products',
  `select ${OPTION_GROUP_COLUMNS} from option_groups
    where vendor_location_id = $vendorLocationId and archived_at is null and option_group_id in (
      select unnest(option_group_ids) from products
       where vendor_location_id = $vendorLocationId and product_id = any($productIds::text[]))
    order by option_group_id collate "C" for share`,
)

/** All groups of a location, which stay as they are until the transaction ends. */
export const holdAllOptionGroups = statement<OfLocation, OptionGroupRow>(
  'option-groups-hold-all',
  `select ${OPTION_GROUP_COLUMNS} from option_groups
    where vendor_location_id = $vendorLocationId and archived_at is null
    order by option_group_id collate "C" for share`,
)

export const lockOptionGroup = statement<OfLocation & { optionGroupId: string }, OptionGroupRow>(
  'option-group-lock',
  `select ${OPTION_GROUP_COLUMNS} from option_groups
    where vendor_location_id = $vendorLocationId and option_group_id = $optionGroupId for no key update`,
)

/**
 * Keeps groups as they are until a product that uses them is written: their copy in the product would be an older one.
 * Taken before the product is locked, as by those who change a group. @returns the ids that the location has
 */
export const holdOptionGroups = statement<
  OfLocation & { optionGroupIds: string[] },
  { optionGroupId: string }
>(
  'option-groups-hold',
  `select option_group_id as "optionGroupId" from option_groups
    where vendor_location_id = $vendorLocationId and option_group_id = any($optionGroupIds::text[])
      and archived_at is null
    order by option_group_id collate "C" for share`,
)

interface WrittenGroup extends OfLocation {
  optionGroupId: string
  name: string
  minChoices: number
  maxChoices: number
  /** The choices as JSON. */
  choices: string
  now: Date
}

/** Writes nothing when the id is taken. */
export const insertOptionGroup = statement<WrittenGroup, { optionGroupId: string }>(
  'option-group-insert',
  `insert into option_groups
     (option_group_id, vendor_location_id, name, min_choices, max_choices, choices, updated_at)
   values ($optionGroupId, $vendorLocationId, $name, $minChoices::int, $maxChoices::int, $choices::jsonb,
           $now::timestamptz)
   on conflict do nothing returning option_group_id as "optionGroupId"`,
)

export const updateOptionGroup = statement<
  WrittenGroup & { archivedAt: Date | null },
  OptionGroupRow
>(
  'option-group-update',
  `update option_groups
      set name = $name, min_choices = $minChoices::int, max_choices = $maxChoices::int,
          choices = $choices::jsonb, archived_at = $archivedAt::timestamptz, version = version + 1,
          updated_at = $now::timestamptz
    where option_group_id = $optionGroupId and vendor_location_id = $vendorLocationId
   returning ${OPTION_GROUP_COLUMNS}`,
)

/**
 * Gives the products that use a group its copy as it is now; an archived group leaves them. Locks them in id order, as
 * orders do. Sales of lines that were priced with the former copy are refused.
 */
export const spreadOptionGroup = statement<
  OfLocation & { optionGroupId: string; now: Date },
  { productId: string }
>(
  'option-group-spread',
  `with used as materialized (
     select product_id from products
      where vendor_location_id = $vendorLocationId and $optionGroupId = any(option_group_ids)
      order by product_id collate "C" for no key update
   ), gone as (
     select option_group_id from option_groups
      where option_group_id = $optionGroupId and archived_at is not null
   )
   update products p
      set option_groups = options_of(p.vendor_location_id, p.option_group_ids),
          option_group_ids = case when exists (select from gone)
            then array_remove(p.option_group_ids, $optionGroupId) else p.option_group_ids end,
          options_version = p.options_version + 1, updated_at = $now::timestamptz
     from used where p.product_id = used.product_id
   returning p.product_id as "productId"`,
)
