/** jest: in place of a style sheet, which jsdom does not lay out. */
export default {};
