// A file of the browser has one route, or one entry; what this one does is in the file of every page.
import './start-page.tsx'
