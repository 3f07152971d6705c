/** jest: replaces style sheets, which jsdom does not need. */
export default {};
