export * from '#domain/values/format-moment.ts'
