import { OPTION_GROUP_COLUMNS, type OptionGroupRow } from './option-group-row.ts'
import { listColumns } from '../../../db/columns.ts'
import { statement } from '../../../db/statement.ts'
import { optionGroups } from '../inventory.tables.ts'

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

/** All groups of a location, as they are. */
export const selectGroupRows = statement<OfLocation, OptionGroupRow>(
  'option-groups-all',
  `select ${OPTION_GROUP_COLUMNS} from option_groups
    where vendor_location_id = $vendorLocationId and archived_at is null order by option_group_id`,
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

/** Groups as JSON, see `toGroupRows`. */
interface WrittenGroups extends OfLocation {
  rows: string
  now: Date
}

const ROWS = `jsonb_to_recordset($rows::jsonb) as r("optionGroupId" text, name text, "minChoices" int,
       "maxChoices" int, choices jsonb, "archivedAt" timestamptz)`

/** Writes none of those whose id is taken. */
export const insertOptionGroups = statement<WrittenGroups, { optionGroupId: string }>(
  'option-groups-insert',
  `insert into option_groups
     (option_group_id, vendor_location_id, name, min_choices, max_choices, choices, updated_at)
   select r."optionGroupId", $vendorLocationId, r.name, r."minChoices", r."maxChoices", r.choices,
          $now::timestamptz
     from ${ROWS}
   on conflict do nothing returning option_group_id as "optionGroupId"`,
)

export const updateOptionGroups = statement<WrittenGroups, OptionGroupRow>(
  'option-groups-update',
  `update option_groups g
      set name = r.name, min_choices = r."minChoices", max_choices = r."maxChoices", choices = r.choices,
          archived_at = r."archivedAt", version = g.version + 1, updated_at = $now::timestamptz
     from ${ROWS}
    where g.option_group_id = r."optionGroupId" and g.vendor_location_id = $vendorLocationId
   returning ${listColumns(optionGroups, 'g')}`,
)

/**
 * Gives the products that use some groups their copies as they are now; archived groups leave them. Locks them in id
 * order, as orders do. Sales of lines that were priced with a former copy are refused.
 */
export const spreadOptionGroups = statement<
  OfLocation & { optionGroupIds: string[]; now: Date },
  { productId: string }
>(
  'option-groups-spread',
  `with used as materialized (
     select product_id from products
      where vendor_location_id = $vendorLocationId and option_group_ids && $optionGroupIds::text[]
      order by product_id collate "C" for no key update
   ), gone as (
     select array_agg(option_group_id) as ids from option_groups
      where option_group_id = any($optionGroupIds::text[]) and archived_at is not null
   )
   update products p
      set option_groups = options_of(p.vendor_location_id, p.option_group_ids),
          option_group_ids = array(
            select u.id from unnest(p.option_group_ids) with ordinality as u (id, place)
             where (u.id = any((select ids from gone)::text[])) is not true order by u.place),
          options_version = p.options_version + 1, updated_at = $now::timestamptz
     from used where p.product_id = used.product_id
   returning p.product_id as "productId"`,
)
