"""Writes the two workbooks of this folder: save.py STAFF_WORKBOOK. Needs openpyxl 3.1.5 and XlsxWriter 3.2.9."""

import datetime
import sys
from pathlib import Path

import openpyxl
import xlsxwriter

staff = openpyxl.load_workbook(sys.argv[1])
staff.properties.created = staff.properties.modified = datetime.datetime(2024, 1, 1)
here = Path(__file__).parent
written = xlsxwriter.Workbook(here / "machines-xlsxwriter.xlsx")
written.set_properties({"created": datetime.datetime(2024, 1, 1)})
for sheet in staff:
    page = written.add_worksheet(sheet.title)
    for row in sheet.iter_rows():
        for cell in row:
            if cell.value is not None:
                page.write(cell.row - 1, cell.column - 1, cell.value)
            if cell.comment:
                page.write_comment(cell.row - 1, cell.column - 1, cell.comment.text)
written.close()
staff.save(here / "machines-openpyxl.xlsx")
