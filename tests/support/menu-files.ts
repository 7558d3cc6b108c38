/** Menu files in the shapes that other programs export. */

export const SQUARE_FILE = [
  'Token,Item Name,Variation Name,SKU,Description,Reporting Category,GTIN,Price,Sellable,Archived,Current Quantity Main Bar,Tax - Sales Tax (9.5%)',
  'AB12,Harbor Lager,Regular,SQ-1,"Crisp, cold",Beer,,9.00,Y,N,,Y',
  'AB13,Logo Tee,Small,SQ-2,Soft cotton,Merch,,$35.00,Y,N,12,Y',
  'AB13,Logo Tee,Large,SQ-3,Soft cotton,Merch,,$37.50,Y,N,4,Y',
  'AB14,Guest Tap,Regular,,,Beer,,variable,Y,N,,Y',
  'AB15,Winter Punch,Regular,SQ-5,,Cocktails,,12.00,Y,Y,,Y',
  '',
].join('\r\n')

export const TOAST_FILE = [
  'Entity type,Menu,Menu Group,Menu Item,Base Price,PLU',
  'MENU_ITEM,All Day,Tacos,Carnitas Taco,5.50,100',
  'MENU_ITEM,All Day,Draft Beer,Pilsner,8,101',
  'MODIFIER,All Day,Tacos,Extra Salsa,0.75,102',
  '',
].join('\n')

export const SHOPIFY_FILE = [
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Status',
  'tour-tee,Tour Tee,"<p>Soft &amp; warm</p>",Harbor,Apparel > Shirts,,Size,S,Color,Black,TT-S,shopify,7,35.00,https://x/1.jpg,active',
  'tour-tee,,,,,,,M,,Black,TT-M,shopify,9,35.00,,',
  'tour-tee,,,,,,,,,,,,,,https://x/2.jpg,',
  'poster,Poster,,Harbor,,Prints,Title,Default Title,,,PO-1,,0,15.00,,active',
  'old-cap,Old Cap,,Harbor,,Hats,Title,Default Title,,,OC-1,shopify,1,20.00,,archived',
  '',
].join('\n')

/** A file of our own headings with this many products, each with its SKU. */
export function buildMenuFile(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const name = `Item ${at + 1}`
    return `Snacks ${at % 12},${name},,${(at % 40) + 1}.50,About ${name},SKU-${at + 1},,${at % 5 === 0 ? 50 : ''}`
  })
  return `Category,Name,Variant,Price,Description,SKU,Tax,Stock\n${rows.join('\n')}\n`
}
