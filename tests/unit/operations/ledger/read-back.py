"""Reads the files of accountants' programs by the layouts that they are described with, and prints what they say as JSON."""

import csv
import datetime
import io
import json
import struct
import sys


def a3(data, size):
    records = []
    assert len(data) % (size + 2) == 0, len(data)
    for start in range(0, len(data), size + 2):
        raw = data[start : start + size + 2]
        assert raw[size:] == b"\r\n", raw[size:]
        text = raw[:size].decode("cp1252")
        at = lambda first, last: text[first - 1 : last].strip()
        amount = lambda first: text[first - 1 : first + 13].strip()
        kind = at(15, 15)
        one = {
            "format": at(1, 1), "company": at(2, 6), "date": at(7, 14), "type": kind, "account": at(16, 27),
            "name": at(28, 57), "flag": at(58, 58), "end": text[size - 2 :],
        }
        if kind in "0129":
            one.update(number=at(59, 68), place=at(69, 69), text=at(70, 99))
        if kind in "012":
            one.update(amount=amount(100))
        if kind in "12":
            one.update(taxId=at(176, 189), client=at(190, 229), postalCode=at(230, 234), operation=at(237, 244))
            if size == 510:
                one.update(fullNumber=at(253, 312))
        if kind == "9":
            one.update(
                subtype=at(100, 101), base=amount(102), rate=at(116, 120), tax=amount(121), surchargeRate=at(135, 139),
                surcharge=amount(140), withheldRate=at(154, 158), withheld=amount(159), form=at(173, 174),
                taxAccount=at(192, 203), surchargeAccount=at(204, 215), withheldAccount=at(216, 227),
            )
        if kind == "4":
            one.update(rectifiedDate=at(59, 66), rectifiedNumber=at(67, 126 if size == 510 else 76))
        records.append(one)
    return records


def dbf(data):
    version, year, month, day, count, header, size = struct.unpack("<4BIHH", data[:12])
    assert version == 3
    columns, at = [], 32
    while data[at] != 0x0D:
        name, kind, width, decimals = struct.unpack("<11sc4xBB14x", data[at : at + 32])
        columns.append((name.split(b"\0")[0].decode("ascii"), kind.decode(), width, decimals))
        at += 32
    assert header == at + 1 and size == 1 + sum(width for _, _, width, _ in columns)
    rows = []
    for index in range(count):
        raw = data[header + index * size : header + (index + 1) * size]
        assert raw[:1] == b" "
        row, place = {}, 1
        for name, kind, width, decimals in columns:
            text = raw[place : place + width].decode("cp1252").strip()
            place += width
            if kind == "N" and text:
                float(text)
            if kind == "D":
                datetime.datetime.strptime(text, "%Y%m%d")
            row[name] = text
        rows.append(row)
    assert data[header + count * size :] == b"\x1a"
    return {"changed": [year + 1900, month, day], "columns": columns, "rows": rows}


def datev(data):
    text = data.decode("cp1252")
    assert text.endswith("\r\n")
    rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=";"))
    return {"head": rows[0], "columns": rows[1], "rows": rows[2:]}


kind, path = sys.argv[1], sys.argv[2]
content = open(path, "rb").read()
readers = {
    "a3-5": lambda: a3(content, 510),
    "a3-4": lambda: a3(content, 254),
    "dbf": lambda: dbf(content),
    "datev": lambda: datev(content),
}
print(json.dumps(readers[kind]()))
